import { PageLink } from '#web/lib/page-link.tsx'

/** The consent that a buyer gives by an act, under its button. */
export const AgeAndTerms = ({ act }: { act: string }) => (
	<p className="text-center text-muted text-sm">
		By {act} you say that you are 18 or older, and agree to the{' '}
		<PageLink to="/terms" className="underline underline-offset-4">
			Terms of Service
		</PageLink>
		. How we treat your data is in the{' '}
		<PageLink to="/privacy" className="underline underline-offset-4">
			Privacy Policy
		</PageLink>
		.
	</p>
)
