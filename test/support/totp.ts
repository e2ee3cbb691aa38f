import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
	const bits = [...text.replace(/[\s=]/g, '').toUpperCase()]
		.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
		.join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows for a secret, `steps` times 30 s from now (RFC 6238). */
export function totp(secret: string, steps = 0): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
	const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
	const offset = (hash.at(-1) ?? 0) & 15
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
