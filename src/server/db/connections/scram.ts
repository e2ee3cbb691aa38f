import { createHash, createHmac, pbkdf2 as derive, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const pbkdf2 = promisify(derive)
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const saltBytes = 16
const iterations = 4096

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), to be given to it instead of the password: who reads it,
 * in a log of statements for instance, cannot sign in with it. For ASCII, which needs no SASLprep.
 */
export async function scramVerifier(password: string): Promise<string> {
	const salt = randomBytes(saltBytes)
	const salted = await pbkdf2(password, salt, iterations, 32, 'sha256')
	const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
	const serverKey = hmac(salted, 'Server Key').toString('base64')
	return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
