// Where webhooks may lead. Whoever may name an address must not reach what only this machine or its network can.
import { BlockList, isIP } from 'node:net';

/** `loopback`: this machine too, and over plain http; for tests. */
export type WebhooksTo = 'public' | 'loopback';

// The registries of special purpose addresses, IANA.
const notPublic4 = [
  ['0.0.0.0', 8], // this network, unspecified
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds keep their metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const;

// Only global unicast is public: loopback, unique local, link-local, multicast, IPv4-mapped and NAT64 lie outside it.
const GLOBAL_UNICAST = ['2000::', 3] as const;
const notPublic6 = [
  ['2001::', 23], // protocol assignments; Teredo, which holds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds an IPv4 address
  ['3fff::', 20], // documentation
] as const;

type Range = readonly [net: string, bits: number];

function listOf(type: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [net, bits] of ranges) list.addSubnet(net, bits, type);
  return list;
}

const refused4 = listOf('ipv4', notPublic4);
const global6 = listOf('ipv6', [GLOBAL_UNICAST]);
const refused6 = listOf('ipv6', notPublic6);
const loopback4 = listOf('ipv4', [['127.0.0.0', 8]]);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback4.check(address, 'ipv4'));

/** May this address be connected to, for a URL of this protocol. */
export const isAllowedAddress = (address: string, protocol: string, to: WebhooksTo): boolean =>
  (protocol === 'https:' && isPublicAddress(address)) || (to === 'loopback' && isLoopback(address));

/** The host of a URL as an address is written: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export const LOCALHOST = /^(.*\.)?localhost\.?$/i;
