/** Hands a text made here to the browser as a file to keep. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
	downloadFile(name, new Blob([text], { type }))
}

/** Hands a file to the browser to keep. */
export function downloadFile(name: string, file: Blob): void {
	const url = URL.createObjectURL(file)
	const link = Object.assign(document.createElement('a'), { href: url, download: name })
	link.click()
	URL.revokeObjectURL(url)
}
