import { expect, test } from 'vitest'
import { deviceOf, networkOf, shortened } from './network-rules.ts'

test.each([
	['203.0.113.7', '203.0.113.7', '203.0.113.x'],
	['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.x'],
	['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64', '2001:db8:85a3:x'],
	['2001:0DB8:0:8d3::1', '2001:db8:0:8d3::/64', '2001:db8:0:x'],
	['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:x'],
	['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:x'],
	['::1', '0:0:0:0::/64', '0:0:0:x'],
	['not an address', 'not an address', null],
])('%s is limited as %s and shown as %s', (address, network, shown) => {
	expect(networkOf(address)).toBe(network)
	expect(shortened(address)).toBe(shown)
})

test.each([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Windows'],
	['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
		'Safari on Mac',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
		'Safari on iPhone',
	],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on iPhone'],
	[
		'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
		'Chrome on Android',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
	['curl/8.0', 'Unknown device'],
	['', 'Unknown device'],
	[null, 'Unknown device'],
])('%s is called %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
