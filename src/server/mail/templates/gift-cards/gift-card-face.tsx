import type { CSSProperties } from 'react'
import { color, MailTable, text } from '../parts.tsx'

interface GiftCardFaceProps {
	/** "$50" */
	value: string
	recipientName: string
	code: string
}

/** The card that the product page showed before it was bought, in what every mail program draws; dark in dark mode too. */
export const GiftCardFace = ({ value, recipientName, code }: GiftCardFaceProps) => (
	<MailTable style={face}>
		<tr>
			<td style={{ ...onNight, padding: '20px 0 0 20px', fontSize: 20, fontWeight: 700, letterSpacing: 1 }}>
				UNTAPPED
			</td>
			<td align="right" style={{ ...onNight, padding: '20px 20px 0 0', fontSize: 24, fontWeight: 600 }}>
				{value}
			</td>
		</tr>
		<tr>
			<td colSpan={2} style={{ ...onNight, padding: '56px 20px 0', color: '#d4d3da' }}>
				Gift card for {recipientName}
			</td>
		</tr>
		<tr>
			<td colSpan={2} style={{ ...onNight, ...symbols }}>
				{code}
			</td>
		</tr>
	</MailTable>
)

const face: CSSProperties = {
	maxWidth: 320,
	margin: '0 0 20px',
	borderRadius: 16,
	borderCollapse: 'separate',
	backgroundColor: color.night,
	backgroundImage: `radial-gradient(circle at 105% 130%, #7a3cff 0%, #4a1030 32%, ${color.night} 62%)`,
}
const onNight: CSSProperties = { ...text, color: '#ffffff' }
const symbols: CSSProperties = {
	padding: '2px 20px 20px',
	color: color.volt,
	fontFamily: 'Menlo, Consolas, monospace',
	fontSize: 18,
	lineHeight: '26px',
	whiteSpace: 'nowrap',
}
