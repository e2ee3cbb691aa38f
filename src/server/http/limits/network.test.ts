import { expect, test } from 'vitest'
import { networkOf, shortenedIp } from './network.ts'

test.each([
	['203.0.113.7', '203.0.113.7', '203.0.113.x'],
	['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.x'],
	['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64', '2001:db8:85a3:x'],
	['2001:0DB8:0:8d3::1', '2001:db8:0:8d3::/64', '2001:db8:0:x'],
	['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:x'],
	['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:x'],
	['::1', '0:0:0:0::/64', '0:0:0:x'],
	['203.0.113.7:4711', '203.0.113.7', '203.0.113.x'],
	['[2001:db8::1]:4711', '2001:db8:0:0::/64', '2001:db8:0:x'],
	['[2001:db8::1]', '2001:db8:0:0::/64', '2001:db8:0:x'],
	['::ffff:203.0.113.7%1', '0:0:0:0::/64', '0:0:0:x'],
	['not an address', 'no address', null],
	['203.0.113.7:4711:4712', 'no address', null],
	['999.0.113.7:4711', 'no address', null],
	['unknown', 'no address', null],
	['', 'no address', null],
	[undefined, 'no address', null],
	['[::ffff:203.0.113.7]:80', '203.0.113.7', '203.0.113.x'],
])('%s is limited as %s and shown as %s', (ip, network, shown) => {
	expect(networkOf(ip)).toBe(network)
	expect(shortenedIp(ip)).toBe(shown)
})
