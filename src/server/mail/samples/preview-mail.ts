import type { MailKind } from '../mailer.ts'

/** "Order confirmation" for `order-confirmation`. */
const nameOf = (kind: string): string => {
	const words = kind.replaceAll('-', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every kind of mail, by its name. The samples are loaded when somebody looks at them. */
export async function listTemplates(): Promise<Array<{ kind: string; name: string }>> {
	const { sampleKinds } = await import('./sample-mails.ts')
	return sampleKinds
		.map((kind) => ({ kind, name: nameOf(kind) }))
		.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** A mail written out on sample data, as its recipient would see it; null for a kind that there is not. */
export async function previewTemplate(kind: string, publicUrl: string) {
	const { renderSample, sampleKinds } = await import('./sample-mails.ts')
	if (!sampleKinds.includes(kind as MailKind)) return null
	const { subject, html, text } = await renderSample(kind as MailKind, publicUrl)
	return { kind, name: nameOf(kind), subject, html, text }
}
