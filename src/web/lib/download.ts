/** Hands a text made here to the browser as a file to keep. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
	const address = URL.createObjectURL(new Blob([text], { type }))
	const link = Object.assign(document.createElement('a'), { href: address, download: name })
	link.click()
	URL.revokeObjectURL(address)
}
