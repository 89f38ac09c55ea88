// Where webhooks may lead. Whoever may name an address must not reach what only this machine or its network can.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `loopback`: this machine too, and over plain http; for tests. */
export type WebhooksTo = 'public' | 'loopback';

/** What the registries of special purpose addresses (IANA) say it is for; undefined: it is no address. */
const purposeOf = (address: string): string | undefined =>
  isIP(address) === 0 ? undefined : ipaddr.parse(address).range();

// Only what is given out for the internet at large; the rest of IPv6 is not, and the library does not say so.
const isGivenOut = (address: string): boolean => isIP(address) === 4 || /^[23][\da-f]{3}:/i.test(address);

export const isPublicAddress = (address: string): boolean =>
  purposeOf(address) === 'unicast' && isGivenOut(address);

/** May this address be connected to, for a URL of this protocol. */
export const isAllowedAddress = (address: string, protocol: string, to: WebhooksTo): boolean =>
  (protocol === 'https:' && isPublicAddress(address)) ||
  (to === 'loopback' && purposeOf(address) === 'loopback');

/** The host of a URL as an address is written: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export const LOCALHOST = /^(.*\.)?localhost\.?$/i;
