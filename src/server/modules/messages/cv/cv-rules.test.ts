import { describe, expect, test } from 'vitest'
import { documentTypes, docx, pdf, wordEntries, zip } from '#test/support/documents.ts'
import { cvTypeOf } from './cv-rules.ts'

const macroTypes = documentTypes.replace('document.main', 'document.macroEnabled.main')
const sheetTypes = documentTypes.replace('wordprocessingml.document.main', 'spreadsheetml.sheet.main')
const withTypes = (text: string) => zip([{ name: '[Content_Types].xml', text }, ...wordEntries().slice(1)])

const withLink = (type: string, target: string) => {
	const about = `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"`
	const text = `<Relationships><Relationship Id="r1" ${about} Target="${target}" TargetMode="External"/></Relationships>`
	return zip(wordEntries([{ name: 'word/_rels/settings.xml.rels', text }]))
}
/** The list at the end says one name, the part itself another. */
function withOtherNames() {
	const bytes = zip(wordEntries([{ name: 'word/a.xml', text: 'x' }]))
	bytes.write('word/a.exe', bytes.indexOf('word/a.xml'))
	return bytes
}

test.each([
	['a link to follow', withLink('hyperlink', 'https://ada.example')],
	['the template it was made from', withLink('attachedTemplate', 'file:///C:\\Users\\Ada\\Resume.dotx')],
	['a template beside it', withLink('attachedTemplate', 'Resume.dotx')],
])('a Word document may name %s', async (_, bytes) => {
	expect(await cvTypeOf(bytes)).toEqual({ type: 'docx' })
})

test('a PDF is a PDF and a Word document is one', async () => {
	await expect(cvTypeOf(pdf())).resolves.toEqual({ type: 'pdf' })
	await expect(cvTypeOf(docx())).resolves.toEqual({ type: 'docx' })
})

describe('refused is', () => {
	test.each<[string, Buffer, RegExp]>([
		['nothing', Buffer.alloc(0), /empty/],
		['a text', Buffer.from('Curriculum vitae'), /PDF or a Word/],
		['two bytes', Buffer.from('PK'), /PDF or a Word/],
		['a page', Buffer.from('<html><script>alert(1)</script></html>'), /PDF or a Word/],
		['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /PDF or a Word/],
		['a program', Buffer.from('MZ\x90\x00', 'latin1'), /PDF or a Word/],
		['the beginning of a PDF', pdf().subarray(0, 200), /damaged/],
		['a PDF with a page before it', Buffer.concat([Buffer.from('<html>'), pdf()]), /PDF or a Word/],
		[
			'a PDF with a page in its head',
			Buffer.from(pdf().toString('latin1').replace('1 0 obj', '%<script>\n1 0 obj')),
			/PDF or a Word/,
		],
		['a PDF with an archive after it', Buffer.concat([pdf(), docx()]), /damaged/],
		[
			'a PDF that is an archive too',
			Buffer.concat([pdf(), docx(), Buffer.from('startxref\n9\n%%EOF')]),
			/PDF or a Word/,
		],
		['an archive with a PDF after it', Buffer.concat([docx(), pdf()]), /damaged/],
		['an archive cut short', docx().subarray(0, -5), /damaged/],
		['an empty archive', zip([]), /PDF or a Word|damaged/],
		['an archive of something else', zip([{ name: 'index.html', text: 'x' }]), /PDF or a Word/],
		['a spreadsheet', withTypes(sheetTypes), /PDF or a Word/],
		['a document with macros', withTypes(macroTypes), /macros/],
		['a document with a macro project', zip(wordEntries([{ name: 'word/vbaProject.bin', text: 'x' }])), /macros/],
		['a document with a program', zip(wordEntries([{ name: 'word/run.exe', text: 'x' }])), /macros/],
		['a document that leads out of its folder', zip(wordEntries([{ name: '../../x', text: 'x' }])), /damaged/],
		['a document with one part twice', zip(wordEntries(wordEntries().slice(1))), /damaged/],
		['a locked document', zip(wordEntries([{ name: 'a', text: 'a', isEncrypted: true }])), /password/],
		['a bomb that says so', zip(wordEntries([{ name: 'a', text: 'a', claimedBytes: 2 ** 31 }])), /unpacks/],
		[
			'a bomb that says something else',
			zip(wordEntries([{ name: 'a', text: 'a'.repeat(1e6), claimedBytes: 10 }])),
			/damaged/,
		],
		['less than it says', zip(wordEntries([{ name: 'a', text: 'a', claimedBytes: 10 }])), /damaged/],
		['a document for another drive', zip(wordEntries([{ name: 'C:/x', text: 'x' }])), /damaged/],
		['a document with one part in two cases', zip(wordEntries([{ name: 'Word/document.xml', text: 'x' }])), /damaged/],
		['a document with parts of two names', withOtherNames(), /damaged/],
		['a document with a page that runs', zip(wordEntries([{ name: 'word/a.hta', text: 'x' }])), /macros/],
		['a document with a screen saver', zip(wordEntries([{ name: 'word/a.SCR', text: 'x' }])), /macros/],
		[
			'a document with a template from elsewhere',
			withLink('attachedTemplate', 'https://evil.example/x.dotm'),
			/elsewhere/,
		],
		['a document with a template on a network', withLink('attachedTemplate', '\\\\evil\\x.dotm'), /elsewhere/],
		['a document with a template of some server', withLink('attachedTemplate', 'file://evil/x.dotm'), /elsewhere/],
		['a document with a picture from elsewhere', withLink('image', 'http://evil.example/x.png'), /elsewhere/],
		['a PDF that runs a script', pdf('x', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), /scripts/],
		['a PDF that starts a program', pdf('x', '/OpenAction<</S/Launch/F(cmd.exe)>>'), /scripts/],
		['a bomb in the list of types', withTypes('x'.repeat(3 * 1024 * 1024)), /damaged/],
		[
			'a document of a thousand parts',
			zip(Array.from({ length: 1000 }, (_, name) => ({ name: `${name}`, text: '' }))),
			/damaged/,
		],
	])('%s', async (_, bytes, problem) => {
		expect(await cvTypeOf(bytes)).toEqual({ problem: expect.stringMatching(problem) })
	})

	test('a document whose parts share their bytes', async () => {
		const bytes = zip(
			wordEntries([
				{ name: 'a', text: 'a'.repeat(50_000) },
				{ name: 'b', text: 'b' },
			]),
		)
		// Each of the last two claims more bytes than the whole file has.
		for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1'))
			if (/^[ab]$/.test(bytes.subarray(at + 46, at + 47).toString())) bytes.writeUInt32LE(bytes.length - 1, at + 20)
		expect(await cvTypeOf(bytes)).toEqual({ problem: expect.stringMatching(/unpacks/) })
	})

	test('anything that chance makes of a good file, without a fault of ours', async () => {
		for (const good of [pdf(), docx()])
			for (let at = 0; at < good.length; at++)
				for (const value of [0, 255]) {
					const bytes = Buffer.from(good)
					bytes[at] = value
					const found = await cvTypeOf(bytes)
					expect('type' in found || found.problem.length > 10).toBe(true)
				}
	})
})
