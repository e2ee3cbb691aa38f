import type { DrinkLabel } from '../../../../contracts/catalog.ts'
import { themeOf } from '../../../features/catalog/product-words.ts'
import { Picture } from '../../../ui/picture.tsx'

/** Where the panel stands: the can, turned round. */
export const CanBack = ({ label }: { label: DrinkLabel }) => (
	<figure
		style={themeOf(label.flavour)}
		className="flavour-light relative isolate grid content-end overflow-hidden rounded-card print:hidden"
	>
		<p
			aria-hidden
			className="display absolute top-[0.12em] left-[0.1em] -z-1 text-[clamp(5rem,17vw,13rem)] text-white/22 leading-[0.9] xl:text-[clamp(5rem,11vw,11rem)]"
		>
			Turn it round
		</p>
		<Picture
			name={`can-${label.slug}-back`}
			alt={`The back of a can of UNTAPPED ${label.name}, with the panel on it`}
			sizes="(min-width: 1280px) 30vw, (min-width: 768px) 44vw, 80vw"
			priority
			className="mx-auto -mb-3 h-auto w-[min(88%,28rem)] drop-shadow-[0_30px_34px_rgb(0_0_0/0.4)]"
		/>
		<figcaption className="bg-night/85 px-6 py-4 text-sm text-white">
			As it is printed on the can, where there is less room: what is zero may stand in one line there.
		</figcaption>
	</figure>
)
