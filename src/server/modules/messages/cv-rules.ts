import { inflateRawSync } from 'node:zlib'

export type CvType = 'pdf' | 'docx'

export const cvTypes: Readonly<Record<CvType, string>> = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const wrongType = 'Send a PDF or a Word document (.docx).'
const broken = 'This file is damaged. Please save it again, best as a PDF.'

/** What kind of document these bytes are by their content, or why they are not taken. The name of the file says nothing. */
export function cvTypeOf(bytes: Buffer): { type: CvType } | { problem: string } {
	if (bytes.length === 0) return { problem: 'This file is empty.' }
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return asResult('pdf', pdfProblem(bytes))
	if (bytes.length > 4 && bytes.readUInt32LE(0) === localHeader) return asResult('docx', docxProblem(bytes))
	return { problem: wrongType }
}

const asResult = (type: CvType, problem: string | null) => (problem ? { problem } : { type })

/** It begins and ends as a PDF, and is nothing else besides: a file with two readings is a trick. */
function pdfProblem(bytes: Buffer): string | null {
	if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.subarray(0, 9).toString('latin1'))) return broken
	const tail = bytes.subarray(-1024).toString('latin1')
	const end = tail.lastIndexOf('%%EOF')
	if (end < 0 || tail.slice(end + 5).trim() !== '' || !/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return broken
	const isArchiveToo = bytes.subarray(-65_600).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
	const isPageToo = /<(html|script|svg|!doctype)/i.test(bytes.subarray(0, 1024).toString('latin1'))
	return isArchiveToo || isPageToo ? wrongType : null
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
const maxEntries = 500
const maxUnpacked = 60 * 1024 * 1024

interface Entry {
	name: string
	isEncrypted: boolean
	method: number
	packed: number
	unpacked: number
	offset: number
}

/** A ZIP that holds a Word document without macros, and could be unpacked without harm. Nothing but its list of types is. */
function docxProblem(bytes: Buffer): string | null {
	const entries = entriesOf(bytes)
	if (!entries) return broken
	const names = entries.map(({ name }) => name)
	if (new Set(names).size !== names.length) return broken
	if (names.some((name) => /^\/|\\|\p{Cc}|(^|\/)\.\.(\/|$)/u.test(name))) return broken
	if (entries.some(({ isEncrypted }) => isEncrypted)) return 'This file is locked with a password.'
	const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
	const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
	// Entries that share their bytes add up to more than the file: that is how small files become enormous.
	if (unpacked > maxUnpacked || packed > bytes.length) return 'This file unpacks to more than we accept.'
	if (names.some((name) => /vbaProject|activeX|\.(exe|dll|js|vbs|bat|cmd|ps1)$/i.test(name)))
		return 'Please send a document without macros.'
	const types = entries.find(({ name }) => name === '[Content_Types].xml')
	if (!types || !names.includes('word/document.xml')) return wrongType
	const text = textOf(bytes, types)
	if (text === null) return broken
	if (/macroEnabled/i.test(text)) return 'Please send a document without macros.'
	return text.includes('wordprocessingml.document.main+xml') ? null : wrongType
}

/** The archive's own list, if it is whole and nothing follows it; null otherwise. */
function entriesOf(bytes: Buffer): Entry[] | null {
	const end = bytes.length - 22
	if (end < 0 || bytes.readUInt32LE(end) !== endRecord || bytes.readUInt16LE(end + 20) !== 0) return null
	const count = bytes.readUInt16LE(end + 10)
	const size = bytes.readUInt32LE(end + 12)
	let at = bytes.readUInt32LE(end + 16)
	if (count === 0 || count > maxEntries || at + size !== end) return null
	const entries: Entry[] = []
	for (let index = 0; index < count; index++) {
		if (at + 46 > end || bytes.readUInt32LE(at) !== centralHeader) return null
		const nameLength = bytes.readUInt16LE(at + 28)
		const entry = {
			name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
			isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
			method: bytes.readUInt16LE(at + 10),
			packed: bytes.readUInt32LE(at + 20),
			unpacked: bytes.readUInt32LE(at + 24),
			offset: bytes.readUInt32LE(at + 42),
		}
		if (entry.offset + 30 > end || bytes.readUInt32LE(entry.offset) !== localHeader) return null
		entries.push(entry)
		at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
	}
	return at === end ? entries : null
}

const maxListed = 1024 * 1024

/** The text of one small entry; null when it is not what the list says. */
function textOf(bytes: Buffer, { offset, method, packed }: Entry): string | null {
	const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
	const data = bytes.subarray(start, start + packed)
	if (data.length !== packed || packed > maxListed) return null
	if (method === 0) return data.toString('utf8')
	try {
		return method === 8 ? inflateRawSync(data, { maxOutputLength: maxListed }).toString('utf8') : null
	} catch {
		return null
	}
}
