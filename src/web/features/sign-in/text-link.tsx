import type { LinkProps } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'

/** A link in a line of text, tall enough for a finger. */
export const TextLink = (props: LinkProps) => (
	<PageLink
		className="inline-flex min-h-6 items-center rounded font-semibold underline underline-offset-4 hover:no-underline"
		{...props}
	/>
)
