// Preloaded into servers, so that they say where they listen. Those that would listen on every interface listen on
// loopback only.
const net = require('node:net');

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function (port, ...rest) {
  this.once('listening', () => {
    if (this.address().port) {
      process.stdout.write(`{"port":${this.address().port}}\n`);
    }
  });
  if (!/^\d+$/.test(port)) {
    return listen.call(this, port, ...rest);
  }
  const callbacks = rest.filter((each) => typeof each === 'function');
  return listen.call(this, Number(port), '127.0.0.1', ...callbacks);
};
