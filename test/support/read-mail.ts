/** Headers and the two bodies of a message, read as a mail program would. */
export function readMail(message: string) {
	const [head = '', ...rest] = message.split('\r\n\r\n')
	const headerLines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
	const header = (name: string) =>
		headerLines
			.find((line) => line.toLowerCase().startsWith(`${name}:`))
			?.slice(name.length + 1)
			.trim()
	const boundary = /boundary="?([^";]+)/.exec(header('content-type') ?? '')?.[1] ?? ''
	const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
	const part = (type: string) => {
		const found = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
		const [partHead = '', ...body] = found.split('\r\n\r\n')
		const bytes = body.join('\r\n\r\n')
		if (partHead.includes('base64')) return Buffer.from(bytes, 'base64').toString('utf8')
		const unwrapped = bytes.replace(/=\r\n/g, '')
		const octets = unwrapped.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		)
		return partHead.includes('quoted-printable') ? Buffer.from(octets, 'latin1').toString('utf8') : bytes
	}
	return { header, text: part('text/plain').replaceAll('\r\n', '\n'), html: part('text/html') }
}
