import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
	const groups = (text: string | undefined) => (text ? text.split(':') : [])
	const [before, after] = [groups(head), groups(tail)]
	const missing = tail === undefined ? 0 : 8 - before.length - after.length
	return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].map((group) =>
		group.replace(/^0+(?=.)/, ''),
	)
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What counts as one place for limits: an IPv4 address, or the /64 that one household has of IPv6. */
export function networkOf(address: string): string {
	const plain = mapped.exec(address)?.[1] ?? address
	if (isIPv4(plain) || !isIPv6(plain)) return plain
	return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** What is kept and shown of an address: the provider's network, not the household. */
export function shortened(address: string): string | null {
	const plain = mapped.exec(address)?.[1] ?? address
	if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.x')
	return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}:x` : null
}
