import ArrowRight from 'lucide-react/icons/arrow-right'
import { PageLink } from '#web/lib/page-link.tsx'
import { overview } from './admin-sections.ts'
import { useOpenSections } from './use-open-sections.ts'
import { WaitingCount } from './use-waiting.tsx'

interface PublishedAreasProps {
	heading: string
	waiting?: Readonly<Record<string, number>>
}

/** Links to the areas of the back office that somebody may work in. */
export function PublishedAreas({ heading, waiting }: PublishedAreasProps) {
	const areas = useOpenSections()
		.flatMap(({ sections }) => sections)
		.filter(({ path }) => path !== overview)
	return (
		<section aria-labelledby="published-areas" className="grid gap-3">
			<h2 id="published-areas" className="font-semibold text-[0.9375rem]">
				{heading}
			</h2>
			<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				{areas.map(({ path, name, purpose }) => (
					<li key={path} className="grid">
						<PageLink
							to={path}
							className="group grid content-start gap-1.5 rounded-2xl border border-line bg-card p-5 transition hover:border-ink"
						>
							<span className="flex items-center justify-between gap-3 font-semibold">
								{name}
								{waiting && <WaitingCount path={path} waiting={waiting} />}
								<ArrowRight size={18} aria-hidden className="text-muted transition group-hover:translate-x-0.5" />
							</span>
							<span className="text-muted text-sm">{purpose}</span>
						</PageLink>
					</li>
				))}
			</ul>
		</section>
	)
}
