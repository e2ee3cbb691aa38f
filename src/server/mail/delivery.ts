import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Envelope {
	/** The mail's id; its Message-ID is made of it, so that a second copy is known for what it is. */
	id: string
	from: string
	to: string
	subject: string
	html: string
	text: string
	replyTo?: string
}

export type Deliver = (mail: Envelope) => Promise<void>

const messageOf = ({ id, ...mail }: Envelope) => ({
	...mail,
	messageId: `<${id}@${/@([^\s>]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost'}>`,
	headers: { 'Auto-Submitted': 'auto-generated' },
	disableFileAccess: true,
	disableUrlAccess: true,
})

/** Shorter, all together, than the database lets a transaction idle: the mail's row is locked meanwhile. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 }

export function bySmtp(url: string): Deliver {
	const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience })
	return async (mail) => void (await transport.sendMail(messageOf(mail)))
}

/** Whole files only, readable by the server's user alone: they hold links that sign people in. */
export function intoOutbox(directory: string): Deliver {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	return async (mail) => {
		const { message } = await transport.sendMail(messageOf(mail))
		if (await mkdir(directory, { recursive: true, mode: 0o700 })) await chmod(directory, 0o700)
		const path = join(directory, `${mail.id}.eml`)
		const file = await open(`${path}.new`, 'w', 0o600)
		try {
			await file.writeFile(message as Buffer)
		} finally {
			await file.close()
		}
		await rename(`${path}.new`, path)
	}
}
