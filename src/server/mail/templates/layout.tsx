import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'

const sans = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const display = 'Anton, Impact, "Arial Narrow", "Helvetica Neue", Arial, sans-serif'
export const color = {
	night: '#0a0a0f',
	volt: '#d6ff3d',
	paper: '#f6f4ef',
	card: '#ffffff',
	ink: '#16161d',
	muted: '#5d5c66',
	line: '#e3e0d8',
}

export const text: CSSProperties = { color: color.ink, fontFamily: sans, fontSize: 16, lineHeight: '24px', margin: 0 }
export const small: CSSProperties = { ...text, color: color.muted, fontSize: 14, lineHeight: '20px' }

/** The frame of every mail: dark header with the wordmark in type, so that it needs no picture. */
export const Layout = (props: { preview: string; title: string; publicUrl: string; children: ReactNode }) => (
	<Html lang="en">
		<Head>
			<meta name="color-scheme" content="light" />
			<title>{props.title}</title>
		</Head>
		<Preview>{props.preview}</Preview>
		<Body style={{ backgroundColor: color.paper, margin: 0, padding: '24px 8px' }}>
			<Container style={{ maxWidth: 600, width: '100%', backgroundColor: color.card }}>
				<Section
					style={{ backgroundColor: color.night, borderBottom: `4px solid ${color.volt}`, padding: '24px 32px' }}
				>
					<Link href={props.publicUrl} style={wordmark}>
						UNTAPPED
					</Link>
				</Section>
				<Section style={{ padding: '32px 32px 40px' }}>
					<Heading as="h1" style={heading}>
						{props.title}
					</Heading>
					{props.children}
				</Section>
				<Section style={{ backgroundColor: color.night, padding: '20px 32px' }}>
					<Text style={{ ...small, color: '#c9c8d1' }}>
						Latent energy, released. You have this mail because of something that happened in the{' '}
						<Link href={props.publicUrl} style={{ color: color.volt }}>
							UNTAPPED store
						</Link>
						.
					</Text>
				</Section>
			</Container>
		</Body>
	</Html>
)

const wordmark: CSSProperties = {
	color: '#ffffff',
	fontFamily: display,
	fontSize: 30,
	lineHeight: '36px',
	fontWeight: 700,
	letterSpacing: 1.5,
	textDecoration: 'none',
}
const heading: CSSProperties = { ...text, fontSize: 26, lineHeight: '32px', fontWeight: 700, margin: '0 0 16px' }

export const Paragraph = ({ children }: { children: ReactNode }) => (
	<Text style={{ ...text, margin: '0 0 16px' }}>{children}</Text>
)

/** What a person wrote: the ends of its lines are theirs, and not every mail program keeps them by style. */
export const Quotation = ({ children }: { children: string }) => (
	<Text style={{ ...text, margin: '0 0 16px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${color.line}` }}>
		{children.split(/\r?\n/).flatMap((line, index) =>
			// biome-ignore lint/suspicious/noArrayIndexKey: a mail is written out once, nothing in it moves.
			index === 0 ? [line] : [<br key={index} />, line],
		)}
	</Text>
)

export const Note = ({ children }: { children: ReactNode }) => (
	<Text style={{ ...small, margin: '16px 0 0' }}>{children}</Text>
)

/** The one thing to do, and its address in full for programs that show no buttons. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
	<Section style={{ margin: '24px 0 0' }}>
		<Button href={href} style={button}>
			{children}
		</Button>
		<Text style={{ ...small, margin: '12px 0 0', wordBreak: 'break-all' }}>
			Or open{' '}
			<Link href={href} style={{ color: color.muted, textDecoration: 'underline' }}>
				{href}
			</Link>
		</Text>
	</Section>
)

const button: CSSProperties = {
	backgroundColor: color.volt,
	color: color.night,
	fontFamily: sans,
	fontSize: 16,
	fontWeight: 700,
	padding: '14px 28px',
	borderRadius: 6,
	textDecoration: 'none',
}
