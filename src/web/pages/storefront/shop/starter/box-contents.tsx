import type { Product, ProductSummary } from '#contracts/catalog/catalog.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface BoxContentsProps {
	contents: Product['contents']
	drinks: readonly ProductSummary[]
}

const part = 'group row-span-2 grid min-w-0 grid-rows-subgrid gap-y-3 rounded-lg'

/** What one finds when the box is opened, all of it in a row: things stand on one line, their names below it. */
export const BoxContents = ({ contents, drinks }: BoxContentsProps) => (
	<ul className="grid grid-cols-4 gap-x-4 gap-y-8 sm:gap-x-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:grid-rows-[auto_auto] lg:gap-x-4 lg:gap-y-0">
		{contents.map(({ name, quantity, slug, picture }) => {
			const drink = drinks.find((each) => each.slug === slug)
			const inside = (
				<>
					{drink ? (
						<CanCutOut
							name={drink.pictures[0]?.name ?? ''}
							alt=""
							sizes="(min-width: 1024px) 15vw, 40vw"
							className="self-end transition-transform duration-240 group-hover:-translate-y-1.5"
						/>
					) : (
						<span className="block self-end overflow-hidden transition-transform duration-240 group-hover:-translate-y-1.5">
							<Picture
								name={picture ?? ''}
								alt=""
								sizes="(min-width: 1024px) 28vw, 76vw"
								className="-mb-[12%] -ml-[26%] h-auto w-[152%] max-w-none"
							/>
						</span>
					)}
					<span className="border-ink border-t-2 pt-2 leading-tight">
						<span className="block font-semibold text-sm xl:text-base">{drink?.name ?? name}</span>
						<span className="figures block text-muted text-xs xl:text-sm">
							{quantity} × {drink ? '12 fl oz' : 'to keep'}
							{drink && <span className="block">{drink.caffeineMg} mg</span>}
						</span>
					</span>
				</>
			)
			return (
				<li key={name} className={`row-span-2 grid min-w-0 grid-rows-subgrid ${drink ? '' : 'col-span-2'}`}>
					{slug ? (
						<PageLink to={`/product/${slug}`} className={part}>
							{inside}
						</PageLink>
					) : (
						<span className={part}>{inside}</span>
					)}
				</li>
			)
		})}
	</ul>
)
