const broken = 'This file is damaged. Please save it again, best as a PDF.'
const notOnlyPdf = 'Send a PDF that is nothing else besides.'

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Why a PDF is not taken: it begins and ends as one, and is nothing else besides, for a file with two readings is a trick. */
export function pdfProblem(bytes: Buffer, otherwise = notOnlyPdf): string | null {
	if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.subarray(0, 9).toString('latin1'))) return broken
	const tail = bytes.subarray(-1024).toString('latin1')
	const end = tail.lastIndexOf('%%EOF')
	if (end < 0 || tail.slice(end + 5).trim() !== '' || !/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return broken
	const isArchiveToo = bytes.subarray(-65_600).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
	const isPageToo = /<(html|script|svg|!doctype)/i.test(bytes.subarray(0, 1024).toString('latin1'))
	if (isArchiveToo || isPageToo) return otherwise
	// Compressed streams are not searched: staff who open a file from outside are told to take care all the same.
	return /\/S\s*\/(JavaScript|Launch)\b/.test(bytes.toString('latin1')) ? 'Please send a PDF without scripts.' : null
}
