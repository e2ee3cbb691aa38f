import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

interface PagingProps {
	/** How much of it is on show, in words. */
	text: string
	/** The list from its beginning, when this is not it. */
	first: string | null
	next: string | null
}

const step = buttonStyle({ look: 'outline', size: 'small' })

/** Through a list page by page; each page has an address, and the browser's Back goes to the one before. */
export const Paging = ({ text, first, next }: PagingProps) => (
	<nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
		<p role="status" className="text-muted text-sm">
			{text}
		</p>
		<div className="flex gap-2">
			{first && (
				<PageLink to={first} className={step}>
					<ArrowLeft size={16} aria-hidden /> First page
				</PageLink>
			)}
			{next && (
				<PageLink to={next} className={step}>
					Next page <ArrowRight size={16} aria-hidden />
				</PageLink>
			)}
		</div>
	</nav>
)
