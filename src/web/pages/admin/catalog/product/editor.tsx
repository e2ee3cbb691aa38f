import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { BundleForm } from './content/bundle-form.tsx'
import { IngredientsForm } from './content/ingredients-form.tsx'
import { NutritionForm } from './content/nutrition-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { PicturePanel } from './pictures/picture-panel.tsx'
import { ProductHistory } from './product-history.tsx'
import { SaveQuestionSheet } from './save-question.tsx'
import { SeoForm } from './seo-form.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { VariantPanel } from './variant-panel.tsx'

/** A product in parts, each saved by itself. */
export function Editor({ opened }: { opened: ProductRecord }) {
	const saver = useSaveProduct(opened)
	const { product } = saver
	const isDrink = product.category === 'energy-drink'
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Details">
					<DetailsForm saver={saver} />
				</Panel>
				<Panel title="Variants">
					<VariantPanel saver={saver} />
				</Panel>
				{product.category === 'bundle' && (
					<Panel title="Contents">
						<BundleForm saver={saver} />
					</Panel>
				)}
				{isDrink && (
					<>
						<Panel title="Ingredients, the heaviest first">
							<IngredientsForm saver={saver} />
						</Panel>
						<Panel title="Nutrition, per can">
							<NutritionForm key={JSON.stringify(product.nutrition)} saver={saver} />
						</Panel>
					</>
				)}
				<Panel title="Pictures">
					<PicturePanel saver={saver} />
				</Panel>
				<Panel title="Search engines">
					<SeoForm saver={saver} />
				</Panel>
			</div>
			<div className="grid min-w-0 gap-5">
				<StatusPanel saver={saver} />
				<Panel title="History">
					<ProductHistory history={product.history} />
				</Panel>
			</div>
			<SaveQuestionSheet saver={saver} />
		</div>
	)
}
