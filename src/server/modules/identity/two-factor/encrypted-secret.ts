import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/** XChaCha20-Poly1305 with a random nonce before the text, keyed with the SHA-256 of our key. */
const cipherOf = (key: string) =>
	managedNonce(xchacha20poly1305)(new Uint8Array(createHash('sha256').update(key).digest()))

/** A secret as it stands in the database: hexadecimal, worth nothing without the key. */
export const encryptSecret = (key: string, secret: string): string =>
	bytesToHex(cipherOf(key).encrypt(utf8ToBytes(secret)))

/** Throws when it was sealed with another key, or changed. */
export const decryptSecret = (key: string, sealed: string): string =>
	new TextDecoder().decode(cipherOf(key).decrypt(hexToBytes(sealed)))
