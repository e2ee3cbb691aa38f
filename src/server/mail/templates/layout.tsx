import type { ReactNode } from 'react'
import { sellerLine } from '#contracts/shared/seller.ts'
import type { SenderInfo } from './letter.ts'
import { color, heading, Link, MailTable, text } from './parts.tsx'

/**
 * Rules that only a style sheet can express: less margin on phones, and other colors where the reader's device is
 * dark.
 */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.around{padding:0!important}.inside{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.page{background-color:#0a0a0f!important}.card{background-color:#17171f!important}.ink{color:#f4f3ef!important}.muted{color:#b9b7c2!important}.line{border-color:#3a3944!important}}`

interface LayoutProps {
	/** The text that a list of mails shows after the subject. */
	preview: string
	title: string
	house: SenderInfo
	/** Colleagues need no help line. */
	isToStaff: boolean
	children: ReactNode
}

/** The frame of every mail: the logo on dark, the letter, and below it where help is and who wrote. */
export const Layout = ({ preview, title, house, isToStaff, children }: LayoutProps) => (
	<html lang="en">
		<head>
			<meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="supported-color-schemes" content="light dark" />
			<meta name="x-apple-disable-message-reformatting" />
			<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
			<title>{title}</title>
			<style>{sheet}</style>
		</head>
		<body className="page" style={{ backgroundColor: color.page, margin: 0, padding: 0 }}>
			<div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
			<MailTable className="page" style={{ backgroundColor: color.page }}>
				<tr>
					<td align="center" className="around" style={{ padding: '24px 8px' }}>
						<MailTable className="card" style={{ maxWidth: 600, backgroundColor: color.card }}>
							<Head house={house} />
							<tr>
								<td className="inside" style={{ padding: '32px 32px 40px' }}>
									<h1 className="ink" style={heading}>
										{title}
									</h1>
									{children}
								</td>
							</tr>
							<Foot house={house} isToStaff={isToStaff} />
						</MailTable>
					</td>
				</tr>
			</MailTable>
		</body>
	</html>
)

const Head = ({ house }: Pick<LayoutProps, 'house'>) => (
	<tr>
		<td className="inside" style={header}>
			<a href={house.publicUrl} style={wordmark}>
				<img
					src={`${house.publicUrl}/pictures/logo-mail.png`}
					alt="UNTAPPED"
					width={176}
					height={48}
					fetchPriority="low"
					style={{ ...wordmark, border: 0, display: 'block' }}
				/>
			</a>
		</td>
	</tr>
)

const Foot = ({ house, isToStaff }: Pick<LayoutProps, 'house' | 'isToStaff'>) => (
	<tr>
		<td className="inside" style={{ backgroundColor: color.night, padding: '24px 32px 28px' }}>
			{!isToStaff && (
				<p style={{ ...text, color: '#ffffff', margin: '0 0 12px' }}>
					Questions? Use our{' '}
					<Link href={`${house.publicUrl}/contact`} isOnDark>
						contact page
					</Link>{' '}
					or write to{' '}
					<Link href={`mailto:${house.helpAddress}`} isOnDark>
						{house.helpAddress}
					</Link>
					.
				</p>
			)}
			<p style={{ ...text, color: '#c9c8d1' }}>{sellerLine}</p>
		</td>
	</tr>
)

const header = { backgroundColor: color.night, borderBottom: `4px solid ${color.volt}`, padding: '20px 32px' }
/** Where pictures are off, the logo's name stands in its place and looks like it. */
const wordmark = {
	color: '#ffffff',
	fontFamily: 'Anton, Impact, "Arial Narrow", "Helvetica Neue", Arial, sans-serif',
	fontSize: 26,
	lineHeight: '48px',
	fontWeight: 700,
	textDecoration: 'none',
}
