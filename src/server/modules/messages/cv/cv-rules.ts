import { isPdf, pdfProblem } from '#server/files/pdf.ts'
import { archiveEntriesOf, type Entry, localHeader, unpackEntry } from './archive.ts'

export type CvType = 'pdf' | 'docx'

export const cvTypes: Readonly<Record<CvType, string>> = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const wrongType = 'Send a PDF or a Word document (.docx).'
const broken = 'This file is damaged. Please save it again, best as a PDF.'

/** Tells the type of a document by its bytes, or why it is not taken. The name of the file says nothing. */
export async function cvTypeOf(bytes: Buffer): Promise<{ type: CvType } | { problem: string }> {
	if (bytes.length === 0) return { problem: 'This file is empty.' }
	if (isPdf(bytes)) return asResult('pdf', pdfProblem(bytes, wrongType))
	if (bytes.length > 4 && bytes.readUInt32LE(0) === localHeader) return asResult('docx', await docxProblem(bytes))
	return { problem: wrongType }
}

const asResult = (type: CvType, problem: string | null) => (problem ? { problem } : { type })

const maxUnpacked = 60 * 1024 * 1024
const leadsAway = /^\/|^[a-z]:|\\|\p{Cc}|(^|\/)\.\.(\/|$)/iu
const isProgram =
	/vbaProject|activeX|\.(exe|dll|com|scr|pif|cpl|msi|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|lnk|reg|doc[mx]|dot[mx])$/i

/** A ZIP that holds a Word document without macros, that unpacks without harm, and loads nothing from elsewhere. */
async function docxProblem(bytes: Buffer): Promise<string | null> {
	const entries = archiveEntriesOf(bytes)
	if (!entries) return broken
	const names = entries.map(({ name }) => name)
	if (new Set(names.map((name) => name.toLowerCase())).size !== names.length) return broken
	if (names.some((name) => leadsAway.test(name))) return broken
	if (entries.some(({ isEncrypted }) => isEncrypted)) return 'This file is locked with a password.'
	const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
	const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
	// Entries that share their bytes add up to more than the file: that is how small files become enormous.
	if (unpacked > maxUnpacked || packed > bytes.length) return 'This file unpacks to more than we accept.'
	if (names.some((name) => isProgram.test(name))) return 'Please send a document without macros.'
	if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return wrongType
	for (const entry of entries) {
		const problem = await partProblem(bytes, entry)
		if (problem) return problem
	}
	return null
}

const maxListed = 1024 * 1024

async function partProblem(bytes: Buffer, entry: Entry): Promise<string | null> {
	const isTypes = entry.name === '[Content_Types].xml'
	const isLinks = entry.name.endsWith('.rels')
	if ((isTypes || isLinks) && entry.unpacked > maxListed) return broken
	const { isTrue, text } = await unpackEntry(bytes, entry, isTypes || isLinks ? maxListed : 0)
	if (!isTrue) return broken
	if (isLinks && loadsFromElsewhere(text)) return 'Please send a document that loads nothing from elsewhere.'
	if (!isTypes) return null
	if (/macroEnabled/i.test(text)) return 'Please send a document without macros.'
	return text.includes('wordprocessingml.document.main+xml') ? null : wrongType
}

/** Links that a reader may follow are fine; so is the name of the template that a document was once made from. */
const loadsFromElsewhere = (links: string): boolean =>
	(links.match(/<[^<>]*\bTargetMode\s*=\s*["']External[^<>]*>/gi) ?? []).some(
		(link) =>
			!/\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(link) &&
			isElsewhere(/\bTarget\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(link)?.slice(1).join('') ?? ''),
	)

/** Anything but a path on the reader's own machine. */
const isElsewhere = (target: string): boolean =>
	/^\s*(\\\\|\/\/)|&#/.test(target) ||
	(/^\s*[a-z][a-z+.-]+:/i.test(target) && !/^file:(\/\/(localhost)?\/|\/)?[^/\\%]/i.test(target))
