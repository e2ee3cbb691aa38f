import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { themeOf } from '#web/features/catalog/product-labels.ts'

/** Where the panel stands: the can, turned round. */
export const CanBack = ({ label }: { label: DrinkLabel }) => (
	<figure
		style={themeOf(label.flavor)}
		className="flavor-light grid grid-rows-[1fr_auto] overflow-hidden rounded-card print:hidden"
	>
		<CanCutOut
			name={`can-${label.slug}-back`}
			alt={`The back of a can of UNTAPPED ${label.name}, with the panel on it`}
			sizes="(min-width: 1280px) 45vw, (min-width: 768px) 66vw, 130vw"
			priority
			className="overflow-visible! my-8 self-center justify-self-center w-[min(84%,24rem)]"
		/>
		<figcaption className="relative bg-night px-6 py-4 text-sm text-white">
			As it is printed on the can, where there is less room: what is zero may stand in one line there.
		</figcaption>
	</figure>
)
