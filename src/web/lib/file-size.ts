const megabyte = 1024 * 1024
/** Made anew for each: a visitor who chooses no file does not wait for the browser's formats. */
const figure = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** "12 kB", "2.4 MB": whatever has bytes is never nothing. */
export function fileSize(bytes: number): string {
	if (bytes >= megabyte / 10) return `${figure(bytes / megabyte)} MB`
	return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} kB`
}
