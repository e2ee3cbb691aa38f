import { programOf } from './debian.mjs'

/** The spreadsheet that recomputes exported workbooks; Debian's LibreOffice is installed where there is none. */
export const spreadsheet = () =>
	programOf({
		what: 'the spreadsheet that recomputes workbooks, LibreOffice Calc',
		names: ['soffice', 'localc', 'libreoffice'],
		packageName: 'libreoffice-calc-nogui',
		remedy: 'install LibreOffice, so that `soffice` is found.',
	})
