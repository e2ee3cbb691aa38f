import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LinkProps } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

type To = Pick<LinkProps, 'to' | 'state'> | null

interface PagingProps {
	/** How much of it is on show, in words. */
	text: string
	/** The list shows that already, in its place. */
	isTextHidden: boolean
	/** The list from its beginning, when this is neither that nor the page after it. */
	first: To
	previous: To
	next: To
}

const step = buttonStyle({ look: 'outline', size: 'small' })

/**
 * How much there is, and the way through it page by page; each page has a URL. It stands below every list, an empty one
 * too: a screen reader hears a changed count only of what was there before.
 */
export const PagingLinks = ({ text, isTextHidden, first, previous, next }: PagingProps) => (
	<div className="flex flex-wrap items-center justify-between gap-3">
		<p role="status" className={isTextHidden ? 'sr-only' : 'text-muted text-sm'}>
			{text}
		</p>
		{(first || previous || next) && (
			<nav aria-label="Pages" className="flex flex-wrap gap-2">
				{first && (
					<PageLink {...first} className={step}>
						First page
					</PageLink>
				)}
				{previous && (
					<PageLink {...previous} className={step}>
						<ArrowLeft size={16} aria-hidden /> Previous page
					</PageLink>
				)}
				{next && (
					<PageLink {...next} className={step}>
						Next page <ArrowRight size={16} aria-hidden />
					</PageLink>
				)}
			</nav>
		)}
	</div>
)
