import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { PageLink } from '#web/lib/page-link.tsx'
import { announcement, announcementKey, dismissed } from './announcement.ts'

/** Shows until it is dismissed, for good (spec §4). Who dismissed it before never sees it: `early/appearance.ts` hides it. */
export function AnnouncementBar() {
	const [isDismissed, setDismissed] = useState(false)
	if (isDismissed) return null
	const dismiss = () => {
		try {
			localStorage.setItem(announcementKey, dismissed)
		} catch {
			// Without storage the dismissal lasts for this visit.
		}
		// The portals go without the bar, and it must not come back after them.
		document.documentElement.classList.add('is-announcement-dismissed')
		setDismissed(true)
	}
	return (
		<aside aria-label="Announcement" className="announcement relative bg-volt text-night [--focus:var(--color-night)]">
			<p className="page-width flex min-h-10 items-center justify-center px-12! py-2 text-center font-semibold text-[0.8125rem] leading-snug">
				<PageLink
					to="/shop?category=bundle"
					title="Merchandise after discounts counts; gift cards, tax and deposits do not."
					className="hover:underline"
				>
					{announcement}
				</PageLink>
			</p>
			<button
				type="button"
				aria-label="Dismiss announcement"
				onClick={dismiss}
				className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-full hover:bg-night/10 sm:right-3"
			>
				<X size={16} strokeWidth={2.5} aria-hidden />
			</button>
		</aside>
	)
}
