import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
	const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
	const groups = (text: string | undefined) => (text ? text.split(':') : [])
	const [before, after] = [groups(head), groups(tail)]
	const missing = tail === undefined ? 0 : 8 - before.length - after.length
	return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].map((group) =>
		group.replace(/^0+(?=.)/, ''),
	)
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** As some proxies write who they speak for: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** The IP without brackets or port, an IPv4 one written as IPv6 as plain IPv4; null for what is no IP, and for a connection that is gone. */
function plainOf(ip = ''): string | null {
	const [, bracketed, dotted] = withPort.exec(ip.trim()) ?? []
	const alone = bracketed ?? dotted ?? ip.trim()
	const plain = mapped.exec(alone)?.[1] ?? alone
	return isIPv4(plain) || isIPv6(plain) ? plain : null
}

/**
 * What counts as one place for limits: an IPv4 IP, or the /64 that one household has of IPv6. What is no address is
 * one place too, for it could be written in endless ways.
 */
export function networkOf(ip: string | undefined): string {
	const plain = plainOf(ip)
	if (plain === null || isIPv4(plain)) return plain ?? 'no address'
	return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** An IP address as it is kept and shown: the provider's network, not the household. */
export function shortenedIp(ip: string | undefined): string | null {
	const plain = plainOf(ip)
	if (plain === null) return null
	return isIPv4(plain) ? plain.replace(/\.\d+$/, '.x') : `${groupsOf(plain).slice(0, 3).join(':')}:x`
}
