import { deflateRawSync } from 'node:zlib'

/** A whole PDF of one page that says this; its catalog may hold more. */
export function pdf(text = 'Curriculum vitae', more = ''): Buffer<ArrayBuffer> {
	const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
	const objects = [
		`<< /Type /Catalog /Pages 2 0 R ${more} >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	]
	let body = '%PDF-1.4\n'
	const offsets = objects.map((object, index) => {
		const at = body.length
		body += `${index + 1} 0 obj\n${object}\nendobj\n`
		return at
	})
	const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
	const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`
	return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

interface ZipEntry {
	name: string
	text: string
	/** What the archive says of it, where that is not true. */
	claimedBytes?: number
	isEncrypted?: boolean
}

/** An archive of these entries, in their order. */
export function zip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
	const locals: Buffer[] = []
	const central: Buffer[] = []
	let offset = 0
	for (const { name, text, claimedBytes, isEncrypted } of entries) {
		const data = deflateRawSync(Buffer.from(text))
		const shared = Buffer.alloc(26)
		shared.writeUInt16LE(20, 0)
		shared.writeUInt16LE(isEncrypted ? 1 : 0, 2)
		shared.writeUInt16LE(8, 4)
		shared.writeUInt32LE(data.length, 14)
		shared.writeUInt32LE(claimedBytes ?? text.length, 18)
		shared.writeUInt16LE(Buffer.byteLength(name), 22)
		const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), data])
		const rest = Buffer.alloc(14)
		rest.writeUInt32LE(offset, 10)
		const header = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name)]
		locals.push(local)
		central.push(Buffer.concat(header))
		offset += local.length
	}
	const list = Buffer.concat(central)
	const end = Buffer.alloc(22)
	end.write('PK\x05\x06', 0, 'latin1')
	end.writeUInt16LE(entries.length, 8)
	end.writeUInt16LE(entries.length, 10)
	end.writeUInt32LE(list.length, 12)
	end.writeUInt32LE(offset, 16)
	return Buffer.concat([...locals, list, end])
}

export const documentTypes =
	'<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** The entries of a Word document, with others besides or instead. */
export const wordEntries = (more: readonly ZipEntry[] = []): ZipEntry[] => [
	{ name: '[Content_Types].xml', text: documentTypes },
	{ name: 'word/document.xml', text: '<w:document/>' },
	...more,
]

export const docx = () => zip(wordEntries())
