/** Races in Markdown, rendered in Node: the module that reads links is available at once. */
import './node.js';

export { type FenceOptions, labFence } from './markdown-it.js';
