/** Races in Markdown, rendered in Node, where the WebAssembly that reads links is available immediately. */
import './node.js';

export { type FenceOptions, labFence } from './markdown-it.js';
