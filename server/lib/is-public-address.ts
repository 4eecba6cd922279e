import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** The range of all public IPv6 addresses; IPv4-mapped ones are outside it. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet: not loopback, private or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}
