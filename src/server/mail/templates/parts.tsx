import type { CSSProperties, ReactNode } from 'react'

// The building blocks of letters. Mail programs know tables and styles in place; classes only carry the colors of dark mode.

const sans = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
export const color = {
	night: '#0a0a0f',
	volt: '#d6ff3d',
	page: '#f6f4ef',
	card: '#ffffff',
	ink: '#16161d',
	muted: '#5d5c66',
	line: '#e3e0d8',
}

/** Nothing is smaller than this: phones are where mails are read. */
export const text: CSSProperties = {
	color: color.ink,
	fontFamily: sans,
	fontSize: 16,
	lineHeight: '24px',
	margin: 0,
	// A name without a space must not make the letter wider than the phone; this one counts for the width of tables too.
	wordBreak: 'break-word',
}
export const muted: CSSProperties = { ...text, color: color.muted }
export const heading: CSSProperties = { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, margin: '0 0 16px' }

/** A table that only arranges. */
export const MailTable = ({
	className,
	style,
	children,
}: Pick<React.ComponentProps<'table'>, 'className' | 'style' | 'children'>) => (
	<table
		role="presentation"
		width="100%"
		cellPadding={0}
		cellSpacing={0}
		className={className}
		style={{ width: '100%', border: 0, borderCollapse: 'collapse', ...style }}
	>
		<tbody>{children}</tbody>
	</table>
)

export const Paragraph = ({ children, style }: { children: ReactNode; style?: CSSProperties }) => (
	<p className="ink" style={{ ...text, margin: '0 0 16px', ...style }}>
		{children}
	</p>
)

/** Beside the point, and still to be read. */
export const Note = ({ children }: { children: ReactNode }) => (
	<p className="muted" style={{ ...muted, margin: '16px 0 0' }}>
		{children}
	</p>
)

export const Rule = ({ margin }: { margin: string }) => (
	<div className="line" style={{ borderTop: `1px solid ${color.line}`, fontSize: 0, lineHeight: 0, margin }} />
)

export const Link = ({
	href,
	isOnDark = false,
	children,
}: {
	href: string
	isOnDark?: boolean
	children: ReactNode
}) => (
	<a
		href={href}
		className={isOnDark ? undefined : 'muted'}
		style={{ color: isOnDark ? color.volt : color.muted, textDecoration: 'underline', wordBreak: 'break-word' }}
	>
		{children}
	</a>
)

/** A person's own words with their line breaks, which not every mail program keeps by style. */
export const Quotation = ({ children: words }: { children: string }) => (
	<p
		className="ink line"
		style={{ ...text, margin: '0 0 16px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${color.line}` }}
	>
		{words.split(/\r?\n/).reduce<ReactNode>(
			(above, line) =>
				above === undefined ? (
					line
				) : (
					<>
						{above}
						<br />
						{line}
					</>
				),
			undefined,
		)}
	</p>
)

/** The one thing to do, and its URL in full for programs that show no buttons. Its border is its padding: Outlook drops the latter. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
	<div style={{ margin: '24px 0 0' }}>
		<a href={href} style={button}>
			{children}
		</a>
		<p className="muted" style={{ ...muted, margin: '16px 0 0', wordBreak: 'break-all' }}>
			Or open <Link href={href}>{href}</Link>
		</p>
	</div>
)

const button: CSSProperties = {
	backgroundColor: color.volt,
	border: `solid ${color.volt}`,
	borderWidth: '14px 28px',
	borderRadius: 6,
	color: color.night,
	display: 'inline-block',
	fontFamily: sans,
	fontSize: 16,
	lineHeight: '20px',
	fontWeight: 700,
	textDecoration: 'none',
}
