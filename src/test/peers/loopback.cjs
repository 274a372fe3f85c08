// Preloaded into servers that would listen on every interface: they listen on loopback only, and say where.
const net = require('node:net');

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function (port, ...rest) {
  if (typeof port === 'object') {
    return listen.call(this, port, ...rest);
  }
  const callbacks = rest.filter((each) => typeof each === 'function');
  this.once('listening', () => process.stdout.write(`{"port":${this.address().port}}\n`));
  return listen.call(this, Number(port), '127.0.0.1', ...callbacks);
};
