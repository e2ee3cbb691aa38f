export { productContent, writtenVariant } from '#contracts/catalog/product-content.ts'
export { changeProduct, createProduct, newProduct } from '#contracts/catalog/product-record.ts'
