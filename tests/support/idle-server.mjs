// A server that does nothing but reply: how long it takes is what the machine takes at that moment.
import http from 'node:http'

const server = http.createServer((_request, reply) => reply.end('{}'))
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`))
process.on('disconnect', () => process.exit())
