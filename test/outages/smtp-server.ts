import { createServer, type Socket } from 'node:net'

/** What the server does with a mail to somebody, besides taking it. */
export type Manner = 'takes' | 'never greets' | 'drips' | 'never accepts' | 'refuses'

export interface SmtpServer {
	url: string
	/** Everything that was said to it. */
	heard(): string
	/** The Message-IDs of what it accepted, in order. */
	accepted: string[]
	/** Connections that are open now. */
	open(): number
	/** How it treats the recipient of this address; from the first word for `*`. */
	treat(recipient: string, manner: Manner): void
	/** Milliseconds before it accepts. */
	pauseMs: number
	close(): Promise<void>
}

/** A mail server of the test: it takes what it is sent, or is sick in a way of its own. */
export async function startSmtpServer(): Promise<SmtpServer> {
	let heard = ''
	const accepted: string[] = []
	const manners = new Map<string, Manner>()
	const sockets = new Set<Socket>()
	const mannerTo = (text: string) =>
		[...manners].find(([recipient]) => recipient === '*' || text.includes(`<${recipient}>`))?.[1]

	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => {})
		let dripping: ReturnType<typeof setInterval> | undefined
		socket.once('close', () => {
			clearInterval(dripping)
			sockets.delete(socket)
		})
		const atOnce = manners.get('*')
		if (atOnce === 'never greets') return
		if (atOnce === 'drips') {
			dripping = setInterval(() => socket.write('2'), 20)
			return
		}
		let isData = false
		let said = ''
		socket.write('220 test\r\n')
		socket.on('data', (bytes) => {
			heard += bytes
			said += bytes
			if (isData) {
				if (!said.endsWith('\r\n.\r\n')) return
				isData = false
				if (mannerTo(said) === 'never accepts') return
				const [, id = ''] = /^Message-ID: (\S+)/im.exec(said) ?? []
				said = ''
				setTimeout(() => {
					// A client that hung up did not hear that it was accepted; a careful server drops it then.
					if (socket.destroyed) return
					accepted.push(id)
					socket.write('250 kept\r\n')
				}, result.pauseMs)
				return
			}
			if (/RCPT TO/.test(String(bytes)) && mannerTo(said) === 'refuses') {
				const [, to] = /RCPT TO:<([^>]*)>/.exec(String(bytes)) ?? []
				socket.write(`451 4.7.1 <${to}>: try later\r\n`)
				return
			}
			isData = /(^|\r\n)DATA\r\n$/.test(String(bytes))
			socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
		})
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const address = server.address()
	const result: SmtpServer = {
		url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
		heard: () => heard,
		accepted,
		open: () => sockets.size,
		treat: (recipient, manner) => void manners.set(recipient, manner),
		pauseMs: 0,
		async close() {
			for (const socket of sockets) socket.destroy()
			await new Promise((closed) => server.close(closed))
		},
	}
	return result
}
