import { compareUrl, useCompared } from '#web/features/catalog/compared.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Follows the shop while drinks are picked, and leads to them side by side. */
export function CompareBar() {
	const { slugs, clear } = useCompared()
	if (slugs.length === 0) return null
	return (
		<section
			aria-label="Drinks to compare"
			className="on-night fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-xl animate-rise items-center gap-2 rounded-2xl p-2.5 pl-3 shadow-float sm:gap-3 sm:pl-4"
		>
			<ul className="flex min-w-0 flex-1 -space-x-4 sm:-space-x-2">
				{slugs.map((slug) => (
					<li
						key={slug}
						className="grid size-9 shrink-0 place-items-center sm:size-11 rounded-full border-2 border-night bg-white"
					>
						<Picture
							name={`can-${slug}-front`}
							alt={slug.replaceAll('-', ' ')}
							sizes="24px"
							className="h-7 w-auto sm:h-9"
						/>
					</li>
				))}
			</ul>
			<Button look="quiet" size="small" onClick={clear}>
				Clear
			</Button>
			{slugs.length > 1 ? (
				<PageLink to={compareUrl(slugs)} className={buttonStyle({ look: 'volt' })}>
					Compare {slugs.length}
					<span className="max-sm:sr-only"> drinks</span>
				</PageLink>
			) : (
				<p className="pr-2 text-sm">Pick another</p>
			)}
		</section>
	)
}
