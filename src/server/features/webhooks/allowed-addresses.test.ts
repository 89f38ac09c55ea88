import { describe, expect, it } from 'vitest';
import { hostOf, isAllowedAddress, isPublicAddress } from './allowed-addresses.ts';

describe('addresses webhooks may lead to', () => {
  it.each(['8.8.8.8', '93.184.216.34', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, public inside', '::ffff:8.8.8.8'],
    ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['NAT64 in hexadecimal', '64:ff9b::7f00:1'],
    ['NAT64 of one network', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discarded', '100::1'],
    ['given out to nobody', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s: %s is not', (_name, address) => expect(isPublicAddress(address)).toBe(false));

  it('takes this machine only where that is set, and plain http only there', () => {
    expect(isAllowedAddress('127.0.0.1', 'http:', 'public')).toBe(false);
    expect(isAllowedAddress('127.0.0.1', 'http:', 'loopback')).toBe(true);
    expect(isAllowedAddress('::1', 'https:', 'loopback')).toBe(true);
    expect(isAllowedAddress('10.0.0.1', 'http:', 'loopback')).toBe(false);
    expect(isAllowedAddress('8.8.8.8', 'http:', 'loopback')).toBe(false);
    expect(isAllowedAddress('8.8.8.8', 'https:', 'public')).toBe(true);
  });

  it('sees through every way to write an address', () => {
    for (const url of ['https://0x7f.1/', 'https://2130706433/', 'https://0177.0.0.1/', 'https://127.1/'])
      expect(hostOf(new URL(url)), url).toBe('127.0.0.1');
    expect(hostOf(new URL('https://[::ffff:127.0.0.1]/'))).toBe('::ffff:7f00:1');
  });
});
