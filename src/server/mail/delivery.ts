import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Envelope {
	/** The mail's id; the Message-ID is made of it, so that a mail program recognizes a second copy. */
	id: string
	from: string
	to: string
	subject: string
	html: string
	text: string
	replyTo?: string
	unsubscribe?: string
}

export type Deliver = (mail: Envelope) => Promise<void>

const messageOf = ({ id, unsubscribe, ...mail }: Envelope) => ({
	...mail,
	messageId: `<${id}@${/@([^\s>]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost'}>`,
	headers: {
		'Auto-Submitted': 'auto-generated',
		// RFC 8058: a mail program stops these mails with one click, by a POST that the token in the URL proves.
		...(unsubscribe && {
			'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		}),
	},
	disableFileAccess: true,
	disableUrlAccess: true,
})

/** For one mail, from connecting to the server's last word, in ms; shorter than the lease under which it was taken. */
export const sendingLimitMs = 20_000

/** A connection for each mail: however slowly a server talks, it ends when the limit does, and nothing is sent on it later. */
export function bySmtp(url: string, limitMs = sendingLimitMs): Deliver {
	return async (mail) => {
		const signal = AbortSignal.timeout(limitMs)
		const transport = createTransport({
			url,
			getSocket({ host = 'localhost', port, secure }, done) {
				const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)), signal })
				socket.once('error', done)
				socket.once('connect', () => {
					socket.off('error', done)
					done(null, { connection: socket })
				})
			},
		})
		try {
			await transport.sendMail(messageOf(mail))
		} catch (error) {
			throw signal.aborted ? new Error(`The mail server took longer than ${limitMs / 1000} seconds.`) : error
		}
	}
}

/** The whole message as a mail server is given it. */
export async function composeMessage(mail: Envelope): Promise<Buffer> {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await transport.sendMail(messageOf(mail))
	return message as Buffer
}

/** Whole files only, readable by the server's user alone: they hold links that sign people in. */
export function intoOutbox(directory: string): Deliver {
	return async (mail) => {
		const message = await composeMessage(mail)
		if (await mkdir(directory, { recursive: true, mode: 0o700 })) await chmod(directory, 0o700)
		const path = join(directory, `${mail.id}.eml`)
		const file = await open(`${path}.new`, 'w', 0o600)
		try {
			await file.writeFile(message)
		} finally {
			await file.close()
		}
		await rename(`${path}.new`, path)
	}
}
